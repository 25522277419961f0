const FIELDS = ['month', 'payDate', 'name', 'status', 'lastUpdate', 'net'] as const;
type ReportSort = `${(typeof FIELDS)[number]},${'asc' | 'desc'}`;
const isReportSort = (text: string): text is ReportSort => {
  const [field, direction] = text.split(',');
  return FIELDS.some((item) => item === field) && (direction === 'asc' || direction === 'desc');
};

/** The order of a list of reports as the URL has it; undefined when the server does not know it. */
export const reportSort = (text: string | undefined): ReportSort | undefined =>
  text !== undefined && isReportSort(text) ? text : undefined;
