import { Button, Group } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { zones } from '../../../../contract/places/zones.ts';
import { useText } from '../../../text/use-text.ts';
import type { ContractForm } from '../../../ui/form/contract-form.ts';
import { NumberField } from '../../../ui/form/fields.tsx';
import { ZONES } from '../../shared/texts.ts';

const ICON = { size: 18, stroke: 1.5 } as const;

/** Latitude and longitude as numbers: folded, since the map, a link or one's own position say the same; open when one of them is wrong. */
export function ExactCoordinates({ of }: { of: ContractForm<typeof zones.create, 'latitude' | 'longitude'> }) {
  const { t } = useText(ZONES);
  const [isUnfolded, setUnfolded] = useState(false);
  const { errors } = of.form;
  const isOpen = isUnfolded || Boolean(errors.latitude ?? errors.longitude);
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        px="xs"
        aria-expanded={isOpen}
        leftSection={isOpen ? <IconChevronDown {...ICON} /> : <IconChevronRight {...ICON} />}
        onClick={() => setUnfolded(!isOpen)}
      >
        {t('onMap.exact')}
      </Button>
      {isOpen ? (
        <Group grow align="flex-start" mt="xs">
          <NumberField of={of} name="latitude" label={t('field.latitude')} isRequired />
          <NumberField of={of} name="longitude" label={t('field.longitude')} isRequired />
        </Group>
      ) : null}
    </div>
  );
}
