// Downloads all data stored about the applicant.

import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { EXPORT_FILE_NAME } from '../../engine/wire/export-file-name.ts';
import { Button } from '../feedback/Button.tsx';
import { useTexts } from '../feedback/texts-context.ts';
import { useSaving } from '../saving/saving-context.tsx';
import { Failure } from './Failure.tsx';
import { getExport } from './privacy-calls.ts';
import { saveFile } from './save-file.ts';
import { useLeaveIfEnded } from './use-leave-if-ended.ts';

export function DownloadData(): ReactElement {
  const texts = useTexts();
  const saving = useSaving();
  const leaveIfEnded = useLeaveIfEnded();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saving.hear(getExport()),
    onSuccess: (text) => saveFile(EXPORT_FILE_NAME, text),
    onError: leaveIfEnded,
  });
  return (
    <>
      <p>{texts['privacy.downloadText']}</p>
      <Button variant="outlined" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
        {texts['privacy.download']}
      </Button>
      <Failure error={error} />
    </>
  );
}
