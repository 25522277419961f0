import { Group, Image, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { face } from '../../../contract/places/face.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FactList, Section } from '../../ui/section.tsx';
import { EMPLOYEES } from '../shared/employees-text.ts';

/** What is kept of one's own face, with the way to take it back; nothing for those of whom nothing is kept. */
export function MyFaceSection() {
  const { t } = useText(EMPLOYEES);
  const { data } = useQuery(query(face.get, { query: {} }));
  const remove = useCall(face.remove, { doneText: t('face.done') });
  if (!data || !(data.consent.isGiven || data.photos.length > 0 || data.zones.length > 0)) return null;
  const isLeft = !data.consent.isGiven;
  return (
    <Section title={t('section.face')} note={t('face.note')}>
      <Stack gap="md">
        <FactList
          facts={[
            { label: t('face.consent'), value: data.consent.isGiven ? format.dateTime(data.consent.at) : t('face.withdrawn') },
            { label: t('face.photos'), value: t('face.photoCount', { count: data.photos.length }) },
            { label: t('face.scanners'), value: data.zones.map((zone) => zone.zoneName).join(', ') },
          ]}
        />
        {data.photos.length > 0 ? (
          <Group gap="xs">
            {data.photos.map((photo) => (
              <Image
                key={photo.fileId}
                src={photo.url}
                alt={t('face.photoOf', { date: format.day(photo.at.slice(0, 10)) })}
                w={72}
                h={72}
                radius="md"
              />
            ))}
          </Group>
        ) : null}
        {isLeft ? (
          <Text size="sm" role="status">
            {t('face.left')}
          </Text>
        ) : null}
        <div>
          <ConfirmButton
            question={t('face.question')}
            text={t('face.text')}
            verb={t('face.verb')}
            loading={remove.isPending}
            onConfirm={() => remove.mutate({ query: { employeeId: data.employeeId } })}
          >
            {t(isLeft ? 'face.again' : 'face.open')}
          </ConfirmButton>
        </div>
      </Stack>
    </Section>
  );
}
