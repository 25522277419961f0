import type { WireBody } from '../../contract/endpoint.ts';
import { listExports } from '../../contract/reports/list-exports.ts';
import { call } from './client.ts';

export type ListFileType = WireBody<typeof listExports.note>['fileType'];

/** Asks for leave to take a list out, and has it written into the log of the company. */
export const noteExport = (body: WireBody<typeof listExports.note>) => call(listExports.note, { body });
