import { Title } from '@mantine/core';
import { useSession } from '../../api/session.tsx';
import { currentTimeZone } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { useLook } from '../../ui/brand.tsx';
import { usePageTitle } from '../../ui/page.tsx';
import { useMenu } from '../../ui/shell/menu-context.ts';
import { MENU } from '../../ui/shell/menu-text.ts';
import classes from './branded-home.module.css';
import { partOfDay } from './part-of-day.ts';
import { ENTERPRISE } from './texts.ts';

/** The home page in the looks of a company: its cover and logo, a greeting, and the pages one may open. */
export function BrandedHomePage() {
  const { t } = useText(ENTERPRISE);
  const { t: menu } = useText(MENU);
  const employee = useSession()?.lastVisitEmployee;
  const { images } = useLook();
  const { sections } = useMenu();
  const company = employee?.organization.name ?? '';
  const logo = images['image-long-logo'] ?? images['image-header-logo'];
  const cover = images['image-cover'];
  usePageTitle(company);
  return (
    <div className={classes.page}>
      <header className={classes.cover}>{cover ? <img src={cover} alt="" /> : null}</header>
      <div className={classes.card}>
        {logo ? <img className={classes.logo} src={logo} alt={company} /> : <span className={classes.company}>{company}</span>}
        <Title order={1} fz={20} mt="md">
          {t(`home.${partOfDay(new Date(), currentTimeZone())}`, { name: employee?.firstName ?? '' })}
        </Title>
        <p className={classes.lead}>{t('home.lead')}</p>
      </div>
      <nav aria-label={t('home.links')}>
        {sections.map((section) => (
          <section key={section.key}>
            <h2 className={classes.heading}>{menu(`menu.${section.key}`)}</h2>
            <div className={classes.links}>
              {section.items.map(({ key, path, icon: Icon }) => (
                <AppLink key={key} to={path} className={classes.link}>
                  <Icon size={20} stroke={1.5} />
                  <span>{menu(`menu.${key}`)}</span>
                </AppLink>
              ))}
            </div>
          </section>
        ))}
      </nav>
    </div>
  );
}
