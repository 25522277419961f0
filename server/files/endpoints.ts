import type { FastifyInstance } from 'fastify';
import { files } from '../../contract/files/files.ts';
import { serve, serveOpen } from '../http/serve.ts';
import { openFile } from './open-file.ts';
import { uploadFile } from './upload-file.ts';

export function registerFiles(app: FastifyInstance) {
  serveOpen(app, files.upload, ({ ctx, request }) => uploadFile(ctx, request));
  serve(app, files.open, ({ ctx, params, query, reply }) => openFile(ctx, { ...params, ...query }, reply));
}
