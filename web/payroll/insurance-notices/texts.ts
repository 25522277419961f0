import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './insurance-notices.en.json' with { type: 'json' };
import th from './insurance-notices.th.json' with { type: 'json' };

export const NOTICES = defineText('insurance-notices', en, th);
export type NoticesT = Translator<typeof NOTICES>;
