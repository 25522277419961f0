import type { consent } from '../../../contract/company/consent.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { CONSENT_VERSIONS } from '../../../domain/company/pending-consents.ts';

export type ConsentState = WireAnswer<typeof consent.get>;
export type AskedText = ConsentState['pending'][number];

/** The text that the server asks about; undefined when this page is older than the text. */
export const textOf = ({ audience, version }: AskedText) =>
  CONSENT_VERSIONS[audience].find((consentVersion) => consentVersion.version === version);
