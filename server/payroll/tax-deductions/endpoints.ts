import type { FastifyInstance } from 'fastify';
import { taxDeductions } from '../../../contract/payroll/tax-deductions.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import { decideSections } from './decide-sections.ts';
import { listPeople } from './list-people.ts';
import { sendForm } from './print-form.ts';
import { listDeclaration, readDeclaration } from './read-declaration.ts';
import { copySections, removeFile, saveSection } from './save-section.ts';

export function registerTaxDeductions(app: FastifyInstance) {
  serve(app, taxDeductions.employees, ({ ctx, query }) => listPeople(ctx, query));
  serve(app, taxDeductions.list, ({ ctx, query }) => listDeclaration(ctx, query));
  serve(app, taxDeductions.info, ({ ctx, query }) => readDeclaration(ctx, query));
  serve(app, taxDeductions.save, ({ ctx, body }) => saveSection(ctx, body));
  serve(app, taxDeductions.copy, ({ ctx, body }) => copySections(ctx, body));
  serve(app, taxDeductions.approve, ({ ctx, body: { id, version, ...decision } }) =>
    decideSections(ctx, [{ id, version }], decision),
  );
  serve(app, taxDeductions.approveMany, ({ ctx, body: { items, ...decision } }) => decideSections(ctx, items, decision));
  serveOpen(app, taxDeductions.form, ({ ctx, query, reply }) => sendForm(ctx, query, reply));
  serve(app, taxDeductions.removeFile, ({ ctx, query }) => removeFile(ctx, query));
}
