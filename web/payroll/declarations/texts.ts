import { defineText } from '../../../domain/define-text.ts';
import type { Translator } from '../../text/use-text.ts';
import en from './declarations.en.json' with { type: 'json' };
import th from './declarations.th.json' with { type: 'json' };

export const DECLARATIONS = defineText('declarations', en, th);
export type DeclarationsT = Translator<typeof DECLARATIONS>;
