import type { WireAnswer } from '../../contract/endpoint.ts';
import type { files } from '../../contract/files/files.ts';
import type { UploadPurpose } from '../../domain/files/upload-rules.ts';
import { currentLanguage } from '../text/i18n.ts';
import { address } from './address.ts';
import { errorOf, offlineError } from './api-error.ts';
import { currentTenant } from './client.ts';
import { commonHeaders } from './request-headers.ts';
import { refreshToken } from './token.ts';

// Known by its address: phone pages upload without loading schemas.
const UPLOAD = address<typeof files.upload>('POST', '/auth/v1/file');
export type UploadedFile = WireAnswer<typeof files.upload>;
type Sent = { purpose: UploadPurpose; file: Blob; name: string; onProgress?: (share: number) => void };

/** Uploads a file; unlike other calls it tells how far it is, which `fetch` cannot. */
export async function uploadFile(sent: Sent): Promise<UploadedFile> {
  const key = crypto.randomUUID();
  const first = await post(sent, key);
  const answer = first.status === 401 && (await refreshToken()) ? await post(sent, key) : first;
  if (!answer.ok) throw await errorOf(answer);
  return answer.json();
}

function post({ purpose, file, name, onProgress }: Sent, key: string): Promise<Response> {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('uploadFile', file, name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(UPLOAD.method, UPLOAD.path);
    for (const [name, value] of Object.entries(commonHeaders(currentLanguage()))) request.setRequestHeader(name, value);
    request.setRequestHeader('idempotency-key', key);
    const tenant = currentTenant();
    if (tenant) request.setRequestHeader('tenant-id', tenant);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(offlineError());
    request.onload = () => {
      const headers = { 'content-type': request.getResponseHeader('content-type') ?? 'text/plain' };
      resolve(new Response(request.responseText, { status: request.status, headers }));
    };
    request.send(form);
  });
}
