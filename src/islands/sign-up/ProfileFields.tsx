import { CaptchaField } from '#islands/captcha/CaptchaField.tsx';
import { FieldGroup } from '#islands/forms/FieldGroup.tsx';
import { AboutFields } from '#islands/profile-fields/AboutFields.tsx';
import { DeliveryFields } from '#islands/profile-fields/DeliveryFields.tsx';
import { FreightFields } from '#islands/profile-fields/FreightFields.tsx';
import { ReachFields } from '#islands/profile-fields/ReachFields.tsx';
import { ReferrerField } from './ReferrerField.tsx';

/** The fields of step 2. */
export const ProfileFields = () => (
  <>
    <AboutFields />
    <ReachFields />
    <FieldGroup
      legend="Where parcels go"
      hint="Your delivery address in Jamaica. You may leave it empty and add it later."
    >
      <DeliveryFields />
    </FieldGroup>
    <FreightFields hint="Choose what you may want to use. You can change it later." />
    <FieldGroup legend="Before you go">
      <ReferrerField />
      <CaptchaField />
    </FieldGroup>
  </>
);
