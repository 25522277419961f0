/** The same document, encrypted by AES-256 and opened by a password alone. */
export async function protectPdf(pdf: Buffer, password: string): Promise<Buffer> {
  const { encryptPDF } = await import('@pdfsmaller/pdf-encrypt');
  return Buffer.from(await encryptPDF(pdf, password, { algorithm: 'AES-256' }));
}

type Joining = { /** Writes the number of each page and of all at the foot of it. */ readonly hasNumbers?: boolean };
const NUMBER_POINTS = 6.5;
const NUMBER_FROM_EDGE = 25;

/** Documents one after another as one. */
export async function joinPdfs(pdfs: readonly Buffer[], { hasNumbers = false }: Joining = {}): Promise<Buffer> {
  const [only] = pdfs;
  if (only && pdfs.length === 1) return only;
  const { PDFDocument, StandardFonts, grayscale } = await import('pdf-lib');
  const joined = await PDFDocument.create();
  for (const pdf of pdfs) {
    const part = await PDFDocument.load(pdf, { updateMetadata: false });
    for (const page of await joined.copyPages(part, part.getPageIndices())) joined.addPage(page);
  }
  if (hasNumbers) {
    const font = await joined.embedFont(StandardFonts.Helvetica);
    const pages = joined.getPages();
    for (const [place, page] of pages.entries()) {
      const text = `${place + 1} / ${pages.length}`;
      const x = page.getWidth() - NUMBER_FROM_EDGE - font.widthOfTextAtSize(text, NUMBER_POINTS);
      page.drawText(text, { x, y: 15, size: NUMBER_POINTS, font, color: grayscale(0.43) });
    }
  }
  return Buffer.from(await joined.save());
}
