import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './certificates.en.json' with { type: 'json' };
import th from './certificates.th.json' with { type: 'json' };

export const CERTIFICATES = defineText('tax-certificates', en, th);
export type CertificatesT = Translator<typeof CERTIFICATES>;
