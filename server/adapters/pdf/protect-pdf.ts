/** The same document, encrypted by AES-256 and opened by a password alone. */
export async function protectPdf(pdf: Buffer, password: string): Promise<Buffer> {
  const { encryptPDF } = await import('@pdfsmaller/pdf-encrypt');
  return Buffer.from(await encryptPDF(pdf, password, { algorithm: 'AES-256' }));
}

/** Documents one after another as one. */
export async function joinPdfs(pdfs: readonly Buffer[]): Promise<Buffer> {
  const [only] = pdfs;
  if (only && pdfs.length === 1) return only;
  const { PDFDocument } = await import('pdf-lib');
  const joined = await PDFDocument.create();
  for (const pdf of pdfs) {
    const part = await PDFDocument.load(pdf, { updateMetadata: false });
    for (const page of await joined.copyPages(part, part.getPageIndices())) joined.addPage(page);
  }
  return Buffer.from(await joined.save());
}
