import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './imports.en.json' with { type: 'json' };
import th from './imports.th.json' with { type: 'json' };

export const IMPORTS = defineText('imports', en, th);
export type ImportsT = Translator<typeof IMPORTS>;
