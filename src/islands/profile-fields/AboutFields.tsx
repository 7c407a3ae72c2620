import { FieldGroup } from '#islands/forms/FieldGroup.tsx';
import { IdFields } from './IdFields.tsx';
import { NameFields } from './NameFields.tsx';
import { SecondNames } from './SecondNames.tsx';

/** Name, ID and country, in personal info. */
export const AboutFields = () => (
  <FieldGroup legend="About you" hint="As on your ID. Customs reads it when a parcel arrives.">
    <NameFields />
    <SecondNames />
    <IdFields />
  </FieldGroup>
);
