/** RFC 6266 with the name twice: plain letters for old clients, RFC 5987 for all the others. */
export function contentDisposition(name: string, as: 'attachment' | 'inline' = 'attachment'): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (text) => `%${text.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${as}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
