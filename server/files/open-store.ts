import { join } from 'node:path';
import { createLocalFileStore, type FileStore } from '../adapters/file-store.ts';
import { createS3FileStore } from '../adapters/s3-file-store.ts';
import type { Config } from '../config/config.ts';

/** Where the files of the product are kept: a store that is named, or a folder beside the data. */
export const openFileStore = ({ filesS3, dataDir }: Pick<Config, 'filesS3' | 'dataDir'>): FileStore =>
  filesS3 ? createS3FileStore(filesS3) : createLocalFileStore(join(dataDir, 'files'));
