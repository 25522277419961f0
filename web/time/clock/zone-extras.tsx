import { useState } from 'react';
import type { files } from '../../../contract/files/files.ts';
import { address } from '../../api/address.ts';
import { commonHeaders } from '../../api/request-headers.ts';
import { CallFailure } from './clock-api.ts';
import type { Language, Say } from './clock-text.ts';

/** What a zone asks for besides the proof of a place. */
export type Extras = { note: string; imageFileId: string | null };
export const NO_EXTRAS: Extras = { note: '', imageFileId: null };
export type AskedExtras = { isPhotoRequired: boolean; isNoteRequired: boolean };

export const areExtrasGiven = (asked: AskedExtras | null, extras: Extras): boolean =>
  asked === null ||
  ((!asked.isPhotoRequired || extras.imageFileId !== null) && (!asked.isNoteRequired || extras.note.trim() !== ''));

type ZoneExtrasProps = {
  say: Say;
  language: Language;
  asked: AskedExtras | null;
  value: Extras;
  onChange: (extras: Extras) => void;
};

/** The photo and the note that a zone asks for. */
export function ZoneExtras({ say, language, asked, value, onChange }: ZoneExtrasProps) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!asked || (!asked.isPhotoRequired && !asked.isNoteRequired)) return null;
  const take = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    setFailure(null);
    try {
      onChange({ ...value, imageFileId: await sendPhoto(file, language) });
    } catch (error) {
      setFailure(error instanceof CallFailure && error.message ? error.message : say('failed'));
    }
    setSending(false);
  };
  return (
    <section className="card extras">
      {areExtrasGiven(asked, value) ? null : (
        <p className="strong">
          {say(asked.isPhotoRequired && asked.isNoteRequired ? 'asksBoth' : asked.isPhotoRequired ? 'asksPhoto' : 'asksNote')}
        </p>
      )}
      {asked.isPhotoRequired && (
        <label className="secondary photo">
          {isSending ? say('sendingPhoto') : value.imageFileId ? `✓ ${say('photoTaken')}` : say('takePhoto')}
          <input
            type="file"
            accept="image/jpeg,image/png"
            capture="user"
            disabled={isSending}
            onChange={(event) => void take(event.currentTarget.files?.[0])}
          />
        </label>
      )}
      {failure && (
        <p className="outcome refused" role="alert">
          {failure}
        </p>
      )}
      {asked.isNoteRequired && (
        <label>
          <span className="soft">{say('note')}</span>
          <input
            className="note"
            required
            maxLength={200}
            value={value.note}
            onChange={(event) => onChange({ ...value, note: event.currentTarget.value })}
          />
        </label>
      )}
    </section>
  );
}

const UPLOAD = address<typeof files.upload>('POST', '/auth/v1/file');

async function sendPhoto(file: File, language: Language): Promise<string> {
  const form = new FormData();
  form.set('purpose', 'clocking-photo');
  form.set('uploadFile', file);
  const answer = await fetch(UPLOAD.path, {
    method: UPLOAD.method,
    credentials: 'same-origin',
    headers: { ...commonHeaders(language), 'idempotency-key': crypto.randomUUID() },
    body: form,
  });
  const body = await answer.json().catch(() => null);
  if (!answer.ok || typeof body?.id !== 'string')
    throw new CallFailure(body?.code ?? 'general-error', body?.message ?? '', answer.status);
  return body.id;
}
