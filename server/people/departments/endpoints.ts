import type { FastifyInstance } from 'fastify';
import { departments } from '../../../contract/people/departments.ts';
import { serve } from '../../http/serve.ts';
import {
  departmentMembers,
  departmentTree,
  departmentView,
  formerDepartments,
  myDepartments,
  searchDepartments,
} from './read-departments.ts';
import { removeDepartment } from './remove-department.ts';
import { createDepartment, moveDepartment, setManagers, updateDepartment } from './write-department.ts';
import { addMember, addMembers, moveImpact, removeMember } from './write-members.ts';

export function registerDepartments(app: FastifyInstance) {
  serve(app, departments.list, ({ ctx, query }) => departmentTree(ctx, query));
  serve(app, departments.search, ({ ctx, query }) => searchDepartments(ctx, query));
  serve(app, departments.byRole, ({ ctx, query }) => searchDepartments(ctx, query));
  serve(app, departments.former, ({ ctx }) => formerDepartments(ctx));
  serve(app, departments.mine, ({ ctx }) => myDepartments(ctx));
  serve(app, departments.get, ({ ctx, query }) => departmentView(ctx, query.id));
  serve(app, departments.create, ({ ctx, body }) => createDepartment(ctx, body));
  serve(app, departments.update, ({ ctx, body }) => updateDepartment(ctx, body));
  serve(app, departments.remove, ({ ctx, query }) => removeDepartment(ctx, query));
  serve(app, departments.members, ({ ctx, query }) => departmentMembers(ctx, query.departmentId));
  serve(app, departments.addMember, ({ ctx, body }) => addMember(ctx, body));
  serve(app, departments.removeMember, ({ ctx, query }) => removeMember(ctx, query));
  serve(app, departments.addMembers, ({ ctx, body }) => addMembers(ctx, body));
  serve(app, departments.moveImpact, ({ ctx, body }) => moveImpact(ctx, body));
  serve(app, departments.setManagers, ({ ctx, body }) => setManagers(ctx, body));
  serve(app, departments.move, ({ ctx, body }) => moveDepartment(ctx, body));
}
