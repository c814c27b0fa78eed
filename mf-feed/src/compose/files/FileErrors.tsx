import { Button, type ChosenFile } from '@kithkin/shared';
import { ErrorRow, Errors } from './chosen.styles';

interface FileErrorsProps {
  files: readonly ChosenFile[];
  busy: boolean;
  onRemove: (id: string) => void;
}

/** Reasons why files can't be used, each with a button that leaves its file out. */
export function FileErrors({ files, busy, onRemove }: FileErrorsProps) {
  const rejected = files.filter(({ error }) => error !== undefined);
  if (rejected.length === 0) return null;
  return (
    <Errors aria-label="Files that can’t be used">
      {rejected.map(({ id, file, error }) => (
        <ErrorRow key={id}>
          <span role="alert">{error}</span>
          {!busy && (
            <Button size="small" aria-label={`Leave out ${file.name}`} onClick={() => onRemove(id)}>
              Leave out
            </Button>
          )}
        </ErrorRow>
      ))}
    </Errors>
  );
}
