import type { EndpointSpec } from '../../contract/endpoint.ts';

/** An endpoint known by its address alone, so that its schemas stay out of what a page loads first. */
export type AddressOf<E extends EndpointSpec> = {
  readonly method: E['method'];
  readonly path: E['path'];
  readonly access?: E['access'];
  /** Never there: it only lets the compiler know whose address this is. */
  readonly endpoint?: E;
};

/**
 * The address of an endpoint that is imported as a type: `address<typeof identity.signIn>('POST', '/idp/sign-in/email')`.
 * What differs from the contract does not compile. With `access` a call that needs a session is not sent when there is none.
 */
export const address = <E extends EndpointSpec = never>(
  method: NoInfer<E['method']>,
  path: NoInfer<E['path']>,
  access?: NoInfer<E['access']>,
): AddressOf<E> => ({ method, path, access });
