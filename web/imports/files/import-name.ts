import type { ImportsT } from './texts.ts';

/** What an import is called: its file, or that another system sent it and to which call. */
export const importName = ({ fileName, isData }: { fileName: string; isData: boolean }, t: ImportsT): string =>
  isData ? t('sentData', { call: fileName }) : fileName;
