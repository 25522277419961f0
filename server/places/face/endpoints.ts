import type { FastifyInstance } from 'fastify';
import { face } from '../../../contract/places/face.ts';
import { serve, serveOpen } from '../../http/serve.ts';
import { FORGET_FACE } from '../../jobs/forget-face.ts';
import { assignFace, unassignFace } from './assign-face.ts';
import { giveUpDevice, readDeviceKey, setDeviceWifi } from './device-settings.ts';
import { listFacePeople, readFaceState } from './face-state.ts';
import { forgetFormer } from './forget-former.ts';
import { removeFace } from './remove-face.ts';
import { scanFace } from './scan-face.ts';
import { giveConsent } from './write-consent.ts';
import { addPhotos } from './write-photos.ts';

export function registerFace(app: FastifyInstance) {
  const { jobs } = app.services;
  jobs.define(FORGET_FACE, 'recompute', forgetFormer);
  // A scanner that was out of reach is asked again every night.
  jobs.nightly(() => jobs.requeueDueJobs(FORGET_FACE));
  serve(app, face.get, ({ ctx, query }) => readFaceState(ctx, query.employeeId ?? ctx.actor.employeeId));
  serve(app, face.listPeople, ({ ctx, query }) => listFacePeople(ctx, query.zoneId));
  serve(app, face.consent, ({ ctx, body }) => giveConsent(ctx, body.employeeId));
  serve(app, face.addPhotos, ({ ctx, body }) => addPhotos(ctx, body));
  serveOpen(app, face.assign, ({ ctx, body }) => assignFace(ctx, body));
  serveOpen(app, face.scan, ({ ctx, body }) => scanFace(ctx, body));
  serveOpen(app, face.unassign, ({ ctx, query }) => unassignFace(ctx, query));
  serveOpen(app, face.remove, ({ ctx, query }) => removeFace(ctx, query));
  serveOpen(app, face.readDeviceKey, ({ ctx, body }) => readDeviceKey(ctx, body));
  serveOpen(app, face.setDeviceWifi, ({ ctx, body }) => setDeviceWifi(ctx, body));
  serve(app, face.releaseDevice, ({ ctx, body }) => giveUpDevice(ctx, body.zoneId));
}
