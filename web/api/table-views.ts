import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../contract/endpoint.ts';
import { tableViews } from '../../contract/reports/table-views.ts';
import { query } from './queries.ts';
import { useCall } from './use-call.ts';

export type KeptTableView = WireAnswer<typeof tableViews.create>;
type Told = { readonly doneText: string };

/** For forms, which say at their field what the server says of it. */
export const { create: keepView, update: changeView } = tableViews;

/** The kept views of a table: one's own and those of the company. */
export const useTableViews = (table: string) => useQuery(query(tableViews.list, { query: { table } }));
export const useChangeView = (told: Told) => useCall(tableViews.update, told);
export const useRemoveView = (told: Told) => useCall(tableViews.remove, told);
