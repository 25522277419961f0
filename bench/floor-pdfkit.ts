import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { FlatSlip } from './slip-data.ts';

const font = (path: string) => readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/sarabun/${path}`)));
const REGULAR = font('400Regular/Sarabun_400Regular.ttf');
const BOLD = font('700Bold/Sarabun_700Bold.ttf');

type Document = InstanceType<typeof PDFDocument>;
type Row = { name: string; amount: string; note: string | null };

/** A slip with the same words, figures and fonts, laid out by hand on the same sheet. */
export function pdfkitSlip(slip: FlatSlip): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A5',
    layout: 'landscape',
    margin: 34,
    info: { Title: slip.title, Author: slip.company },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((done) => document.on('end', () => done(Buffer.concat(chunks))));
  document.registerFont('regular', REGULAR).registerFont('bold', BOLD);
  drawHead(document, slip);
  drawSide(document, {
    x: 34,
    rows: slip.incomes,
    heading: slip.words.incomes,
    total: [slip.words['total-income'], slip.income],
  });
  drawSide(document, {
    x: 305,
    rows: slip.deductions,
    heading: slip.words.deductions,
    total: [slip.words['total-deduction'], slip.deduction],
  });
  drawFoot(document, slip);
  document.end();
  return whole;
}

function drawHead(document: Document, slip: FlatSlip) {
  document.font('bold').fontSize(13).text(slip.company, 34, 31);
  document.text(slip.words.title, 34, 31, { width: 527, align: 'right' });
  document.font('regular').fontSize(6.9).text(slip['company-details'], 34, 50);
  document.fontSize(8.6).text(slip.period, 34, 50, { width: 527, align: 'right' });
  document.moveTo(34, 66).lineTo(561, 66).stroke('#d6224a');
  for (const [place, [name, value]] of slip.facts.entries()) {
    document
      .fontSize(6.9)
      .fillColor('#656d76')
      .text(name ?? '', 34 + place * 106, 72);
    document
      .fontSize(8.8)
      .fillColor('#1f2328')
      .text(value ?? '', 34 + place * 106, 83, { width: 104 });
  }
}

type Side = { x: number; rows: readonly Row[]; heading: string; total: readonly [string, string] };

function drawSide(document: Document, { x, rows, heading, total }: Side) {
  document.rect(x, 106, 256, 16).fill('#f6f8fa').fillColor('#1f2328');
  document
    .font('bold')
    .fontSize(8.6)
    .text(heading, x + 7, 108);
  document.font('regular');
  let y = 126;
  for (const { name, amount, note } of rows) {
    document.fontSize(8.6).text(name, x + 7, y);
    document.text(amount, x, y, { width: 249, align: 'right' });
    if (note) document.fontSize(6.9).text(note, x + 7, y + 11);
    y += note ? 26 : 18;
    document
      .moveTo(x, y - 3)
      .lineTo(x + 256, y - 3)
      .stroke('#d8dee4');
  }
  document.rect(x, 296, 256, 18).fill('#f6f8fa').fillColor('#1f2328');
  document
    .font('bold')
    .text(total[0], x + 7, 299)
    .text(total[1], x, 299, { width: 249, align: 'right' });
}

function drawFoot(document: Document, slip: FlatSlip) {
  document.font('regular').fontSize(6.9);
  for (const [place, [name, value]] of slip.sums.entries()) document.text(`${name}  ${value}`, 34, 326 + place * 12);
  document.roundedRect(400, 320, 161, 36, 6).fill('#d6224a').fillColor('white');
  document.font('bold').fontSize(9).text(slip.words.net, 412, 325);
  document.font('regular').fontSize(7).text(slip.bank, 412, 340);
  document.font('bold').fontSize(16).text(slip.net, 400, 326, { width: 150, align: 'right' });
  document.font('regular').fontSize(6.6).fillColor('#6e6e6e').text(slip.words.footer, 34, 372, { lineBreak: false });
  document.text(slip.reference, 34, 372, { width: 527, align: 'right', lineBreak: false });
}
