import type { FastifyInstance } from 'fastify';
import { itemAmounts } from '../../../contract/payroll/item-amounts.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import type { Level } from './amount-entries.ts';
import { amountsOfItem } from './amounts-of-item.ts';
import { removeAmount, setAmount } from './item-amounts.ts';
import { removeDefault } from './item-defaults.ts';
import { listPeople } from './item-people.ts';
import { createItem, removeItem, searchItems, updateItem } from './items.ts';
import { listAmounts } from './list-amounts.ts';
import { previewAmounts } from './preview-amounts.ts';
import { setAllAmounts } from './set-all-amounts.ts';
import { setManyAmounts } from './set-many.ts';

const position = (id: string): Level => ({ kind: 'position', id });
const employee = (id: string): Level => ({ kind: 'employee', id });

export function registerPayrollItems(app: FastifyInstance) {
  serveOpen(app, payrollItems.search, ({ ctx, query }) => searchItems(ctx, query));
  serve(app, payrollItems.create, ({ ctx, body }) => createItem(ctx, body));
  serve(app, payrollItems.update, ({ ctx, body }) => updateItem(ctx, body));
  serve(app, payrollItems.remove, ({ ctx, query }) => removeItem(ctx, query));
  serve(app, payrollItems.ofPosition, ({ ctx, query }) => listAmounts(ctx, position(query.positionId)));
  serve(app, payrollItems.addToPosition, ({ ctx, body }) => setAmount(ctx, position(body.positionId), { ...body, isNew: true }));
  serve(app, payrollItems.setOfPosition, ({ ctx, body }) => setAmount(ctx, position(body.positionId), body));
  serve(app, payrollItems.removeFromPosition, ({ ctx, query }) => removeAmount(ctx, position(query.positionId), query));
  serve(app, payrollItems.setAllOfPosition, ({ ctx, body }) => setAllAmounts(ctx, position(body.positionId), body));
  serve(app, payrollItems.ofEmployee, ({ ctx, query }) => listAmounts(ctx, employee(query.employeeId)));
  serve(app, payrollItems.setOfEmployee, ({ ctx, body }) => setAmount(ctx, employee(body.employeeId), body));
  serve(app, payrollItems.removeFromEmployee, ({ ctx, query }) => removeAmount(ctx, employee(query.employeeId), query));
  serve(app, payrollItems.setAllOfEmployee, ({ ctx, body }) => setAllAmounts(ctx, employee(body.employeeId), body));
  serve(app, itemAmounts.ofItem, ({ ctx, query }) => amountsOfItem(ctx, query.payrollId));
  serve(app, itemAmounts.people, ({ ctx, query }) => listPeople(ctx, query));
  serve(app, itemAmounts.setMany, ({ ctx, body }) => setManyAmounts(ctx, body));
  serve(app, itemAmounts.preview, ({ ctx, body }) => previewAmounts(ctx, body));
  serve(app, itemAmounts.removeFromItem, ({ ctx, query }) => removeDefault(ctx, query));
}
