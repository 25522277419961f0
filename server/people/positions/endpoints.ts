import type { FastifyInstance } from 'fastify';
import { positions } from '../../../contract/people/positions.ts';
import { serve } from '../../http/serve.ts';
import { removeOvertimeDay } from './overtime-by-day.ts';
import { bonusHistory } from './read-bonuses.ts';
import { listPositions, positionView, salaryHistory } from './read-positions.ts';
import { addMember, addMembers, removeMember } from './write-members.ts';
import { createPosition, removePosition, reorderPositions, updatePosition } from './write-position.ts';
import { editSalary, removeSalary, setSalary } from './write-salary.ts';

export function registerPositions(app: FastifyInstance) {
  serve(app, positions.list, ({ ctx }) => listPositions(ctx));
  serve(app, positions.get, ({ ctx, query }) => positionView(ctx, query.id));
  serve(app, positions.create, ({ ctx, body }) => createPosition(ctx, body));
  serve(app, positions.update, ({ ctx, body }) => updatePosition(ctx, body));
  serve(app, positions.removeOvertime, ({ ctx, query }) => removeOvertimeDay(ctx, query));
  serve(app, positions.remove, ({ ctx, query }) => removePosition(ctx, query.id));
  serve(app, positions.reorder, ({ ctx, body }) => reorderPositions(ctx, body));
  serve(app, positions.setSalary, ({ ctx, body }) => setSalary(ctx, body));
  serve(app, positions.editSalary, ({ ctx, body }) => editSalary(ctx, body));
  serve(app, positions.removeSalary, ({ ctx, query }) => removeSalary(ctx, query));
  serve(app, positions.addMember, ({ ctx, body }) => addMember(ctx, body));
  serve(app, positions.addMembers, ({ ctx, body }) => addMembers(ctx, body));
  serve(app, positions.removeMember, ({ ctx, query }) => removeMember(ctx, query));
  serve(app, positions.bonusHistory, ({ ctx, query }) => bonusHistory(ctx, query.employeeId));
  serve(app, positions.salaryHistory, ({ ctx, query }) => salaryHistory(ctx, query.employeeId));
}
