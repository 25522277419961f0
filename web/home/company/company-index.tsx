import { NativeSelect } from '@mantine/core';
import { useEffect } from 'react';
import { useText } from '../../text/use-text.ts';
import { useListState } from '../../ui/list-state.ts';
import classes from './company.module.css';
import { COMPANY } from './texts.ts';

export const COMPANY_SECTIONS = ['profile', 'ids', 'bank', 'address', 'hours', 'access'] as const;
export type CompanySection = (typeof COMPANY_SECTIONS)[number];
export const sectionId = (section: CompanySection) => `company-${section}`;

const scrollTo = (section: string) => document.getElementById(`company-${section}`)?.scrollIntoView({ block: 'start' });

/** The sections of the page: at the side where there is room, else to choose from. The address opens one. */
export function CompanyIndex({ sections }: { sections: readonly CompanySection[] }) {
  const { t } = useText(COMPANY);
  const list = useListState();
  const asked = list.one('section');
  const current = sections.find((section) => section === asked) ?? sections[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address the page was opened with
  useEffect(() => {
    if (asked) scrollTo(asked);
  }, []);
  const open = (section: string) => {
    list.set({ section });
    scrollTo(section);
  };
  return (
    <>
      <nav className={classes.index} aria-label={t('index')}>
        {sections.map((section) => (
          <a
            key={section}
            href={`?section=${section}`}
            aria-current={section === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              open(section);
            }}
          >
            {t(`section.${section}`)}
          </a>
        ))}
      </nav>
      <NativeSelect
        className={classes.choice}
        aria-label={t('index')}
        value={current}
        onChange={(event) => open(event.currentTarget.value)}
        data={sections.map((section) => ({ value: section, label: t(`section.${section}`) }))}
      />
    </>
  );
}
