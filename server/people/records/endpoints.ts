import type { FastifyInstance } from 'fastify';
import { employeeRecord } from '../../../contract/people/employee-record.ts';
import { serve } from '../../http/serve.ts';
import { addDocument, listDocuments, removeDocument, updateDocument } from './documents.ts';
import { listEvents } from './events.ts';
import { readResume, setResume } from './resume.ts';
import { setImage } from './set-image.ts';
import { addTraining, listTrainings, removeTraining, updateTraining } from './trainings.ts';

export function registerEmployeeRecord(app: FastifyInstance) {
  serve(app, employeeRecord.documents, ({ ctx, query }) => listDocuments(ctx, query.employeeId));
  serve(app, employeeRecord.addDocument, ({ ctx, body }) => addDocument(ctx, body));
  serve(app, employeeRecord.updateDocument, ({ ctx, body }) => updateDocument(ctx, body));
  serve(app, employeeRecord.removeDocument, ({ ctx, query }) => removeDocument(ctx, query.id));
  serve(app, employeeRecord.resume, ({ ctx, query }) => readResume(ctx, query.employeeId));
  serve(app, employeeRecord.setResume, ({ ctx, body }) => setResume(ctx, body));
  serve(app, employeeRecord.trainings, ({ ctx, query }) => listTrainings(ctx, query.employeeId));
  serve(app, employeeRecord.addTraining, ({ ctx, body }) => addTraining(ctx, body));
  serve(app, employeeRecord.updateTraining, ({ ctx, body }) => updateTraining(ctx, body));
  serve(app, employeeRecord.removeTraining, ({ ctx, query }) => removeTraining(ctx, query.id));
  serve(app, employeeRecord.setImage, ({ ctx, body }) => setImage(ctx, body));
  serve(app, employeeRecord.events, ({ ctx, query }) => listEvents(ctx, query));
}
