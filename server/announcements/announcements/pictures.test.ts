import sharp from 'sharp';
import { expect, test } from 'vitest';
import { announcements } from '../../../contract/announcements/announcements.ts';
import { refusal } from '../../testing/app.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { formOf, PDF_BYTES, upload } from '../../testing/upload.ts';
import { announcementActions } from './testing-announcements.ts';

const c = companyForEachTest('2026-06-02T02:00:00Z');
const act = announcementActions(c.host);
const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3c7dff' } })
    .png()
    .toBuffer();
const setImage = async (id: string, file?: Buffer, person = c.owner) => {
  const { payload, headers } = formOf({ id }, file && { field: 'file', name: 'picture.png', bytes: file });
  return c.host.as(person).raw(announcements.setImage, { payload, headers });
};

test('the picture above the text is drawn at its size, and taken away', async () => {
  const { id } = await act.create(c.owner);
  const { thumbnailUrl } = (await setImage(id, await drawing(900, 900))).json();
  const opened = await c.host.app.inject({ url: thumbnailUrl });
  expect(await sharp(opened.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect((await act.get(c.owner, id)).thumbnailUrl).toContain('/files/');
  expect((await setImage(id)).json()).toEqual({ thumbnailUrl: null });
  expect((await act.get(c.owner, id)).thumbnailUrl).toBeNull();
});

test('a paper is no picture, another company has no such announcement, and what was sent keeps its picture', async () => {
  const draft = await act.draft(c.owner);
  expect((await setImage(draft.id, PDF_BYTES)).json().errors).toMatchObject([{ field: 'file', code: 'file/type' }]);
  const stranger = (await c.host.build.company()).owner;
  expect((await setImage(draft.id, await drawing(20, 20), stranger)).statusCode).toBe(404);
  expect((await setImage('no-id', await drawing(20, 20))).statusCode).toBe(404);
  await act.send(c.owner, draft.id);
  await act.settled(c.owner, draft.id);
  expect((await setImage(draft.id)).json().code).toBe('state/not-allowed');
});

test('a picture of an article is one that the writer uploaded; its reader gets an address of their own', async () => {
  const { id } = await act.create(c.owner);
  const send = async (person = c.owner) => {
    const answer = await upload(c.host, person, { purpose: 'announcement-image', name: 'a.png', bytes: await drawing(40, 30) });
    return answer.json().id as string;
  };
  const save = (fileId: string) =>
    c.host.as(c.owner).call(announcements.save, {
      body: {
        id,
        title: 'Plan',
        messageType: 'article',
        content: `<p>Plan</p><img data-file="${fileId}" alt="Plan">`,
        isForAll: true,
      },
    });
  const other = await c.host.build.person({ organizationId: c.organizationId });
  const foreign = await send(other);
  expect((await refusal(save(foreign)))?.errors).toMatchObject([{ field: 'content', code: 'ref-not-found' }]);
  const own = await send();
  const saved = await save(own);
  // The same picture again is no new one.
  expect((await save(own)).version).toBe(saved.version + 1);
  await act.send(c.owner, id);
  await act.settled(c.owner, id);
  const read = await c.host.as(other).call(announcements.ownOne, { query: { id } });
  const [, address = ''] = /src="([^"]+)"/.exec(read.content) ?? [];
  const opened = await c.host.app.inject({ url: address.replaceAll('&amp;', '&') });
  expect(await sharp(opened.rawPayload).metadata()).toMatchObject({ width: 40, height: 30 });
});
