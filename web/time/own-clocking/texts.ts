import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './own-clocking.en.json' with { type: 'json' };
import th from './own-clocking.th.json' with { type: 'json' };

export const OWN_CLOCKING = defineText('own-clocking', en, th);
export type OwnClockingT = Translator<typeof OWN_CLOCKING>;
