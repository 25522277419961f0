import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useText } from '../../text/use-text.ts';
import { SESSION } from '../shared/texts.ts';
import { passwordRules } from './password-rule.ts';
import classes from './password-rule-list.module.css';

/** The password rule, each part ticked as it is kept. */
export function PasswordRuleList({ password, id }: { password: string; id: string }) {
  const { t } = useText(SESSION);
  return (
    <ul id={id} className={classes.list} aria-label={t('password.rule')}>
      {passwordRules(password).map(({ rule, isKept }) => (
        <li key={rule} className={classes.item} data-kept={isKept || undefined}>
          {isKept ? <IconCircleCheckFilled size={16} aria-hidden /> : <IconCircle size={16} stroke={1.5} aria-hidden />}
          {t(`password.${rule}`)}
          {isKept ? <span className="wela-visually-hidden">{t('password.kept')}</span> : null}
        </li>
      ))}
    </ul>
  );
}
