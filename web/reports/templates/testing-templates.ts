import { reportSchedules } from '../../../contract/reports/report-schedules.ts';
import { reportSettings } from '../../../contract/reports/report-settings.ts';
import { timesheetReports } from '../../../contract/reports/timesheet-reports.ts';
import { standardTemplateId } from '../../../domain/reports/standard-template.ts';
import { given } from '../../testing/reply.ts';
import { idOf } from '../../testing/sample.ts';

export const column = (key: string, name: string | null = null) => ({ key, name });
export const OWN = {
  id: idOf(70),
  name: 'Hours of Sales',
  columns: [column('employeeCode'), column('workedMinutes', 'Hours')],
  groupBy: null,
  sums: [],
  departmentIds: [],
  formId: null,
  statuses: [],
  rate: null,
  fileType: 'xlsx' as const,
  formats: null,
  defaultTemplate: false,
  isCustom: true,
  isDefault: false,
  isShared: false,
  ownerName: 'Nok Dee',
  canChange: true,
  updatedDate: '2026-06-01 01:00:00',
  version: 3,
};
export const STANDARD = {
  ...OWN,
  id: standardTemplateId('timesheet-totals'),
  name: 'Standard',
  defaultTemplate: true,
  isCustom: false,
  isShared: true,
  canChange: false,
  updatedDate: null,
  ownerName: null,
  version: 0,
};
export const RUN = {
  id: idOf(80),
  templateId: OWN.id,
  templateName: OWN.name,
  fileType: 'xlsx' as const,
  startDate: '2026-06-01',
  endDate: '2026-06-30',
  status: 'done' as const,
  rows: 1200,
  milliseconds: 2300,
  createdBy: 'Nok Dee',
  createdDate: '2026-06-30 03:00:00',
  fileId: idOf(80),
};
export const FORMATS = given(reportSettings.formats, {
  id: idOf(1),
  dateFormat: 'YYYY-MM-DD',
  timeFormat: 'HH:mm',
  durationFormat: 'minutes',
  version: 0,
});
export const SCHEDULES = given(reportSchedules.list, []);
export const PREVIEW = given(timesheetReports.preview, {
  columns: [
    { key: 'employeeCode', name: 'Employee code', type: 'text' },
    { key: 'workedMinutes', name: 'Hours', type: 'minutes' },
  ],
  lines: [
    { kind: 'row', cells: ['A1', 540] },
    { kind: 'total', cells: ['Total', 540] },
  ],
  total: 1,
});
