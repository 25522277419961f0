/** The settings do not let the server start; the text says which, never their values. */
export class ConfigError extends Error {
  readonly exitCode = 78;
}
