import {
  acceptOf,
  Button,
  confirm,
  errorMessage,
  Failure,
  FileButton,
  fileRules,
  Row,
  validateFiles,
} from '@kithkin/shared';
import type { NetworkPicture, NetworkPictureKind } from '@kithkin/shared/contract';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { networkApi } from './networkApi';

const Field = styled.section`
  display: grid;
  gap: var(--space-2);

  p {
    color: var(--text-2);
    font-size: var(--font-13);
  }
  img {
    inline-size: auto;
    block-size: auto;
    max-block-size: 128px;
    border-radius: 8px;
  }
`;
interface PictureFieldProps {
  kind: NetworkPictureKind;
  label: string;
  hint: string;
  picture: NetworkPicture | null;
}

/** Shows a picture of the network, and sets or removes it at once. */
export function PictureField({ kind, label, hint, picture }: PictureFieldProps) {
  const [setPicture, setting] = networkApi.useSetNetworkPictureMutation();
  const [removePicture, removing] = networkApi.useRemoveNetworkPictureMutation();
  const [rejected, setRejected] = useState<string | null>(null);
  const isBusy = setting.isLoading || removing.isLoading;
  const failed = setting.error ?? removing.error;
  const failure = rejected ?? (failed && errorMessage(failed, `The ${kind} could not be saved.`));

  const choose = (files: File[]) => {
    const { accepted, reasons } = validateFiles(files, fileRules.avatar);
    setRejected(reasons[0] ?? null);
    const [file] = accepted;
    if (file) void setPicture({ kind, file });
  };
  const remove = async () => {
    const isConfirmed = await confirm({
      title: `Remove the ${kind}?`,
      message: 'The default one is back at once.',
      confirmLabel: 'Remove',
      tone: 'danger',
    });
    if (isConfirmed) void removePicture(kind);
  };

  return (
    <Field aria-label={label}>
      <h3>{label}</h3>
      {picture && (
        <img src={picture.url} width={picture.width} height={picture.height} alt={`The ${kind}`} />
      )}
      <p>{hint}</p>
      <Row wrap>
        <FileButton
          label={picture ? `Change ${kind}` : `Add a ${kind}`}
          accept={acceptOf(fileRules.avatar)}
          icon={ImagePlus}
          disabled={isBusy}
          onFiles={choose}
        />
        {picture && (
          <Button variant="quiet" disabled={isBusy} onClick={() => void remove()}>
            Remove {kind}
          </Button>
        )}
      </Row>
      {failure && <Failure message={failure} />}
    </Field>
  );
}
