import { defineText } from '../../text/define-text.ts';
import en from './teams.en.json' with { type: 'json' };
import th from './teams.th.json' with { type: 'json' };

export const useTeamsText = defineText('teams', en, th);
