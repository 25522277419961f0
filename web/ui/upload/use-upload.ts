import { useEffect, useState } from 'react';
import { FILE_KINDS } from '../../../domain/files/file-kinds.ts';
import { MOST_BYTES, UPLOAD_PURPOSES, type UploadPurpose } from '../../../domain/files/upload-rules.ts';
import { ApiError } from '../../api/api-error.ts';
import { type UploadedFile, uploadFile } from '../../api/upload.ts';
import { useText } from '../../text/use-text.ts';
import { errorText } from '../error-text.ts';
import { UPLOAD } from './texts.ts';

const MEGABYTE = 1024 * 1024;

/** What a purpose takes, in words and for the file picker; `isPicture` where no more than pictures are asked for. */
export function useUploadLimits(purpose: UploadPurpose, { isPicture = false } = {}): { text: string; accept: string[] } {
  const { t } = useText(UPLOAD);
  const kinds = UPLOAD_PURPOSES[purpose].filter((kind) => !isPicture || FILE_KINDS[kind].isImage);
  const names = kinds.map((kind) => FILE_KINDS[kind].extensions[0]?.toUpperCase()).join(', ');
  const [image, document] = [MOST_BYTES.image / MEGABYTE, MOST_BYTES.document / MEGABYTE];
  const hasPapers = kinds.some((kind) => !FILE_KINDS[kind].isImage);
  return {
    text: hasPapers ? t('limits', { kinds: names, image, document }) : t('limit', { kinds: names, megabytes: image }),
    accept: kinds.map((kind) => FILE_KINDS[kind].mimeType),
  };
}

/** One upload at a time, with how far it is; leaving the page is asked about meanwhile. */
export function useUpload(purpose: UploadPurpose, onDone: (file: UploadedFile) => void) {
  const { t } = useText(UPLOAD);
  const [running, setRunning] = useState<{ name: string; share: number } | null>(null);
  const [error, setError] = useState<string | null>(null);
  useStayWhile(running !== null);
  const start = async (picked: readonly File[]) => {
    const [file] = picked;
    if (!file || picked.length > 1) return setError(t('oneFile'));
    const most = file.type.startsWith('image/') ? MOST_BYTES.image : MOST_BYTES.document;
    if (file.size > most) return setError(t('tooLarge', { megabytes: most / MEGABYTE }));
    setError(null);
    setRunning({ name: file.name, share: 0 });
    try {
      onDone(await uploadFile({ purpose, file, name: file.name, onProgress: (share) => setRunning({ name: file.name, share }) }));
    } catch (failure) {
      setError(uploadProblem(failure));
    }
    setRunning(null);
  };
  return { start, running, error };
}

/** The reason at the file where there is one: it says more than "some fields need your attention". */
export const uploadProblem = (failure: unknown): string =>
  (failure instanceof ApiError ? failure.errors[0]?.message : undefined) ?? errorText(failure);

function useStayWhile(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
