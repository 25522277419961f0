import type { FastifyInstance } from 'fastify';
import { samples } from '../../../contract/home/samples.ts';
import { serve } from '../../http/serve.ts';
import { addSamples } from './add-samples.ts';
import { readSamples } from './read-samples.ts';
import { removeSamples } from './remove-samples.ts';

export function registerSamples(app: FastifyInstance) {
  serve(app, samples.get, ({ ctx }) => readSamples(ctx));
  serve(app, samples.add, ({ ctx }) => addSamples(ctx));
  serve(app, samples.remove, ({ ctx, query }) => removeSamples(ctx, query));
}
