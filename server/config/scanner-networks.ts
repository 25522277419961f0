import { isNetwork } from '../../domain/network-address.ts';

const namesOf = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== '');

/** `none` is the word for a server that calls no scanner; without the setting every private address may be one. */
export const readScannerNetworks = (text: string | undefined): readonly string[] | null =>
  text === undefined || text.trim() === '' ? null : namesOf(text).filter((name) => name !== 'none');

export const findScannerProblems = ({ SCANNER_NETWORKS: text = '' }: { SCANNER_NETWORKS?: string | undefined }): string[] =>
  namesOf(text).some((name) => name !== 'none' && !isNetwork(name))
    ? ['SCANNER_NETWORKS must be networks such as 192.168.10.0/24, with commas between them, or none']
    : [];
