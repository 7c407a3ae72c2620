import { useStore } from '@nanostores/react';
import { type ReactNode, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { CaptchaField } from '#islands/captcha/CaptchaField.tsx';
import { Folded } from '#islands/forms/Folded.tsx';
import { DeliveryFields } from '#islands/profile-fields/DeliveryFields.tsx';
import { FreightChoices } from '#islands/profile-fields/FreightFields.tsx';
import { IdFields } from '#islands/profile-fields/IdFields.tsx';
import { NameFields } from '#islands/profile-fields/NameFields.tsx';
import { InvoiceEmail, MobilePhone, Phone } from '#islands/profile-fields/ReachFields.tsx';
import { SecondNames } from '#islands/profile-fields/SecondNames.tsx';
import { $referrer } from '#lib/stores/sign-up/referrer.ts';
import { Part } from './Part.tsx';
import { ReferrerField } from './ReferrerField.tsx';
import { useParts } from './use-parts.ts';

const secondNames = ['middlename', 'company'];
const contacts = ['mobilePhone', 'invoiceEmail'];
const delivery = ['address', 'city', 'otherSigns'];

/** The fields of step 2 in parts, in which optional fields are folded. */
export function ProfileFields({ submit }: { readonly submit: ReactNode }) {
  const { getValues, formState } = useFormContext();
  const isReferred = useStore($referrer) !== undefined;
  const element = useRef<HTMLDivElement>(null);
  // The number of parts below, each of which has its index.
  const partProps = useParts(element, 4);
  const isAnyFilled = (names: readonly string[]) => names.some((name) => getValues(name));

  return (
    <div ref={element} className="parts" data-all={formState.submitCount > 0 || undefined}>
      <Part
        legend="About you"
        hint="As on your ID. Customs reads it when a parcel arrives."
        names={['firstname', 'lastname', ...secondNames]}
        {...partProps(0)}
      >
        <NameFields />
        <Folded
          title="Add a middle name or company"
          names={secondNames}
          startsOpen={isAnyFilled(secondNames)}
        >
          <SecondNames />
        </Folded>
      </Part>
      <Part
        legend="Your ID"
        hint="Customs asks for it with your first parcel."
        names={['idType', 'idNumber', 'country']}
        {...partProps(1)}
      >
        <IdFields />
      </Part>
      <Part legend="How to reach you" names={['phone', ...contacts]} {...partProps(2)}>
        <Phone />
        <Folded
          title="Add another phone or an email for invoices"
          names={contacts}
          startsOpen={isAnyFilled(contacts)}
        >
          <MobilePhone />
          <InvoiceEmail />
        </Folded>
      </Part>
      <Part legend="Before you go" submit={submit} {...partProps(3)}>
        <div>
          <Folded
            title="Add where parcels go in Jamaica, now or later"
            names={delivery}
            startsOpen={isAnyFilled(delivery)}
          >
            <DeliveryFields />
          </Folded>
          <Folded
            title="Choose how parcels travel: by air and sea"
            names={['airFreight', 'seaFreight']}
            startsOpen={!(getValues('airFreight') && getValues('seaFreight'))}
          >
            <FreightChoices />
          </Folded>
          <Folded
            title="Tell us who referred you"
            names={['referredBy']}
            startsOpen={isAnyFilled(['referredBy'])}
            opens={isReferred}
          >
            <ReferrerField />
          </Folded>
        </div>
        <CaptchaField />
      </Part>
    </div>
  );
}
