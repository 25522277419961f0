import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { tasks } from '../../../contract/tasks/tasks.ts';
import { format, today } from '../../text/format.ts';

export type Task = WireAnswer<typeof tasks.get>;

export const peopleOf = ({ people }: Task): string => people.map((person) => format.name(person)).join(', ');
/** Not done, and its day is over. */
export const isOverdue = ({ dueDate, doneDate }: Task): boolean => doneDate === null && dueDate !== null && dueDate < today();
export const lookOf = (task: Task): 'done' | 'late' | 'pending' =>
  task.doneDate === null ? (isOverdue(task) ? 'late' : 'pending') : 'done';
export const wordOf = (task: Task): 'done' | 'overdue' | 'open' =>
  task.doneDate === null ? (isOverdue(task) ? 'overdue' : 'open') : 'done';
