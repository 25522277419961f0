import { pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { type MakePersonalFiles, safeName } from '../../files/personal-files.ts';
import { certificateDocument, certificateFileName } from './certificate-document.ts';
import { selectCertificates } from './certificate-row.ts';

/** The withholding tax certificates of one person as PDF: for themself those that were given to them. */
export const certificatesOfPerson: MakePersonalFiles = async function* certificatesOfPerson(ctx, { employeeId, isOwn }) {
  const rows = await ctx.transaction({ readOnly: true }, (inside) => selectCertificates(inside, { employeeId }));
  for (const row of rows) {
    if (isOwn && row.sent_at === null) continue;
    const bytes = await pdfPrinter().print('tax-certificate', certificateDocument(ctx, [row], { copies: 2 }));
    yield { path: `certificates/${row.year}-${row.number}-${safeName(certificateFileName(row))}`, bytes };
  }
};
