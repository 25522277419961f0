declare module 'mjml' {
  export default function mjml2html(
    template: string,
    options?: { validationLevel?: 'strict' | 'soft' | 'skip'; fonts?: Record<string, string> },
  ): Promise<{ html: string; errors: { formattedMessage: string }[] }>;
}
