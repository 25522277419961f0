import type { FastifyInstance } from 'fastify';
import { branches } from '../../../contract/people/branches.ts';
import { serve } from '../../http/serve.ts';
import { createBranch, removeBranch, updateBranch } from './branches.ts';
import { listBranchEntries, placeInBranch, removeBranchEntry } from './entries.ts';
import { readBelonging } from './read-belonging.ts';
import { getBranch, listBranches } from './read-branches.ts';

export function registerBranches(app: FastifyInstance) {
  serve(app, branches.list, ({ ctx }) => listBranches(ctx));
  serve(app, branches.get, ({ ctx, query }) => getBranch(ctx, query.id));
  serve(app, branches.create, ({ ctx, body }) => createBranch(ctx, body));
  serve(app, branches.update, ({ ctx, body }) => updateBranch(ctx, body));
  serve(app, branches.remove, ({ ctx, query }) => removeBranch(ctx, query.id));
  serve(app, branches.entries, ({ ctx, query }) => listBranchEntries(ctx, query.branchId));
  serve(app, branches.belonging, ({ ctx, query }) => readBelonging(ctx, query));
  serve(app, branches.place, ({ ctx, body }) => placeInBranch(ctx, body));
  serve(app, branches.removeEntry, ({ ctx, query }) => removeBranchEntry(ctx, query.id));
}
