import type { FastifyInstance } from 'fastify';
import { processing } from '../../../contract/privacy/processing.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import { sendPaper } from '../../payroll/shared/paper.ts';
import { createEntry, removeEntry, setAddition, updateEntry } from './entries.ts';
import { readRegister } from './read-register.ts';
import { registerFile } from './register-file.ts';
import { setContact } from './set-contact.ts';

export function registerProcessing(app: FastifyInstance) {
  serve(app, processing.get, ({ ctx }) => readRegister(ctx));
  serveOpen(app, processing.file, async ({ ctx, query, reply }) => sendPaper(reply, await registerFile(ctx, query.type)));
  serve(app, processing.setContact, ({ ctx, body }) => setContact(ctx, body));
  serve(app, processing.setAddition, ({ ctx, body }) => setAddition(ctx, body));
  serve(app, processing.create, ({ ctx, body }) => createEntry(ctx, body));
  serve(app, processing.update, ({ ctx, body }) => updateEntry(ctx, body));
  serve(app, processing.remove, ({ ctx, query }) => removeEntry(ctx, query.id));
}
