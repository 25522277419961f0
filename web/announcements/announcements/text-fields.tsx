import { Box, Input, SegmentedControl, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { announcements } from '../../../contract/announcements/announcements.ts';
import { useText } from '../../text/use-text.ts';
import type { ContractForm } from '../../ui/form/contract-form.ts';
import { fieldAttributes, fieldId, LongTextField } from '../../ui/form/fields.tsx';
import { articleOf, messageOf } from './convert-text.ts';
import { ANNOUNCEMENTS } from './texts.ts';

const ArticleEditor = lazy(() => import('./article-editor.tsx').then((module) => ({ default: module.ArticleEditor })));

/** A simple message or an article; what was written is taken along when the kind changes. */
export function TextFields({ of }: { of: ContractForm<typeof announcements.save, 'messageType' | 'content'> }) {
  const { t } = useText(ANNOUNCEMENTS);
  const { messageType, content } = of.form.getValues();
  const isArticle = messageType === 'article';
  const text = content ?? '';
  const change = (next: string) => {
    const wanted = next === 'article' ? 'article' : 'message';
    of.form.setFieldValue('messageType', wanted);
    of.form.setFieldValue('content', wanted === 'article' ? articleOf(text) : messageOf(text));
  };
  return (
    <>
      <Input.Wrapper label={t('field.messageType')} labelElement="div">
        <Box mt={4}>
          <SegmentedControl
            aria-label={t('field.messageType')}
            value={isArticle ? 'article' : 'message'}
            onChange={change}
            data={[
              { value: 'message', label: t('field.message') },
              { value: 'article', label: t('field.article') },
            ]}
          />
        </Box>
      </Input.Wrapper>
      {isArticle ? (
        <Input.Wrapper
          label={t('field.content')}
          labelElement="div"
          error={fieldAttributes({ of, name: 'content', label: t('field.content') }).error}
        >
          <Suspense fallback={<Skeleton h={320} />}>
            <ArticleEditor
              id={fieldId('content', of.part)}
              label={t('field.content')}
              html={text}
              onChange={(html) => {
                of.form.setFieldValue('content', html);
                of.form.clearFieldError('content');
              }}
            />
          </Suspense>
        </Input.Wrapper>
      ) : (
        <LongTextField of={of} name="content" label={t('field.content')} rows={10} />
      )}
    </>
  );
}
