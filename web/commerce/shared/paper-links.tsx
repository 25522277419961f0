import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { billing } from '../../../contract/commerce/billing.ts';
import { download } from '../../api/client.ts';
import { useText } from '../../text/use-text.ts';
import { toast } from '../../ui/toast.tsx';
import classes from './commerce.module.css';
import { COMMERCE } from './texts.ts';
import type { OrderItem } from './use-plan.ts';

type PaperLinksProps = { papers: OrderItem['papers']; onOpen?: (paperId: string) => Promise<void> };
/** The valid bill and tax invoice of an order. */
export function PaperLinks({ papers, onOpen }: PaperLinksProps) {
  const { t } = useText(COMMERCE);
  const open = onOpen ?? ((paperId: string) => download(billing.paper, { query: { paperId } }));
  return (
    <div className={classes.papers}>
      {papers
        .filter((paper) => !paper.isVoid)
        .map((paper) => (
          <Button
            key={paper.id}
            size="compact-sm"
            variant="default"
            leftSection={<IconFileDownload size={16} stroke={1.5} />}
            aria-label={`${t(`paper.${paper.kind}`)} ${paper.number}`}
            title={paper.number}
            onClick={() => open(paper.id).catch(toast.failed)}
          >
            {t(`paper.${paper.kind}`)}
          </Button>
        ))}
    </div>
  );
}
