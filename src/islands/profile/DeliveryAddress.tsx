import { EditForm } from '#islands/editing/EditForm.tsx';
import { FieldGroup } from '#islands/forms/FieldGroup.tsx';
import { RadioGroup } from '#islands/forms/RadioGroup.tsx';
import { DeliveryFields } from '#islands/profile-fields/DeliveryFields.tsx';
import { deliveryLabels } from '#islands/profile-fields/delivery-labels.ts';
import { deliveryDraft, deliveryPart } from '#lib/stores/profile/delivery-edit.ts';
import { CustomerScreen } from './CustomerScreen.tsx';
import { deliveryText, pickupText } from './delivery-text.ts';
import { OfficeNote, type PickupOffice } from './OfficeNote.tsx';

interface Props {
  /** The offices for pickup; without any, all parcels are delivered. */
  readonly offices: readonly PickupOffice[];
}

const rules = async () => (await import('./delivery-rules.ts')).deliveryRules;
const editor = { ...deliveryPart, draft: deliveryDraft };

/** Where parcels go in Jamaica: an address, or an office for pickup. */
export const DeliveryAddress = ({ offices }: Props) => (
  <CustomerScreen subject="delivery address" rows={5}>
    {(customer, showToast) => (
      <EditForm
        title="Where parcels go"
        thing={customer}
        customerId={customer.id}
        editor={editor}
        rules={rules}
        text={deliveryText}
        onSaved={showToast}
      >
        {/* Also where the office that was chosen hands nothing out any more: it cannot be saved again. */}
        {(offices.length > 0 || customer.delivery?.pickupOffice) && (
          <RadioGroup
            name="pickupOffice"
            legend={deliveryLabels.pickupOffice}
            options={[
              {
                value: '',
                label: pickupText(''),
                note: 'A driver comes to your door in Jamaica.',
              },
              ...offices.map((office) => ({
                value: office.name,
                label: pickupText(office.name),
                note: <OfficeNote {...office} />,
              })),
            ]}
          />
        )}
        <FieldGroup
          legend="Your address in Jamaica"
          {...(offices.length > 0 && {
            hint: 'You may leave it empty if you collect your parcels.',
          })}
        >
          <DeliveryFields />
        </FieldGroup>
      </EditForm>
    )}
  </CustomerScreen>
);
