import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTrackingNumber, sameParcel } from '#lib/domain/tracking-number.ts';

/**
 * What is written; who carries it; what it is one text for, if that is not the number in capitals and digits. A `!` before
 * the carrier: its check digit is wrong; a `~`: it has none. Most numbers are samples that carriers publish.
 */
// biome-ignore format: a table is read by its lines
const forms: [written: string, carrier: string, normalized?: string][] = [
  ['1Z999AA10123456784', 'UPS'],
  ['1z 999 aa1 01 2345 6784', 'UPS'],
  ['1Z-879E93-03-4683-4440', 'UPS'],
  [' 1Z5R89390357567127\n', 'UPS'],
  ['Tracking #: 1Z8V92A70367203024', 'UPS', '1Z8V92A70367203024'],
  ['１Ｚ４１０Ｅ７Ｗ０３９２７５１５９１', 'UPS', '1Z410E7W0392751591'],
  ['1Z999AA10123456785', '!UPS'],
  ['1Z999AA1012345678', ''],
  // A mark after the number is no label, and takes nothing away.
  ['1Z8V92A70367203024:', 'UPS'],
  ['1Z8V92A70367203024 #2', '', '1Z8V92A703672030242'],
  ['1Z8V92A70367203024 Carrier: UPS', 'UPS', '1Z8V92A70367203024'],

  ['Tracking #: 9400111899223197428497 (USPS)', 'USPS', '9400111899223197428497'],
  ['ups.com/track?tracknum=1Z12345E6605272234&loc=en_US', 'UPS', '1Z12345E6605272234'],
  ['USPS 9400 1118 9922 3197 4284 97', 'USPS', '9400111899223197428497'],
  ['9400111899223197428497 USPS', 'USPS', '9400111899223197428497'],
  ['USPS: 9400111899223197428497', 'USPS', '9400111899223197428497'],
  ['Tracking No. 9400111899223197428497', 'USPS', '9400111899223197428497'],
  ['tracking number 1z12345e6605272234', 'UPS', '1Z12345E6605272234'],
  ['UPS 1Z 123 45E 66 0527 2234', 'UPS', '1Z12345E6605272234'],
  ['tools.usps.com/go/TrackConfirmAction?qtc_tLabels1=9400111899223197428497&tRef=fullpage', 'USPS', '9400111899223197428497'],
  ['https://www.fedex.com/apps/fedextrack/?tracknumbers=986578788855&cntry_code=us', 'FedEx', '986578788855'],
  ['https://www.ups.com/track?loc=en_US&tracknum=1Z12345E6605272234&requester=WT/trackdetails', 'UPS', '1Z12345E6605272234'],
  ['="9400111899223197428497"', 'USPS', '9400111899223197428497'],
  ["'9400111899223197428497", 'USPS', '9400111899223197428497'],
  ['9400-1118-9922-3197-4284-97', 'USPS', '9400111899223197428497'],
  ['9400 1118 9922 3197 4284 97 (USPS Ground Advantage)', 'USPS', '9400111899223197428497'],
  ['FedEx Ground: 9865 7878 8855 (2 of 3)', 'FedEx', '986578788855'],
  ['Box 2 of 3: 9865 7878 8855', 'FedEx', '986578788855'],
  ['[UPS] 1Z12345E6605272234', 'UPS', '1Z12345E6605272234'],
  ['1Z12345E6605272234 – delivered by UPS', 'UPS', '1Z12345E6605272234'],
  // In no carrier’s form, labels and remarks go, but other words may be part of it.
  ['AWB no. CX-12345678 (CourierX)', '', 'CX12345678'],
  ['CX 12345678', '', 'CX12345678'],

  ['986578788855', 'FedEx'],
  ['4771 7908 1230', 'FedEx'],
  ['7-9-0-5-3-5-3-1-2-3-1-7', 'FedEx'],
  ['996578788855', '!FedEx'],
  ['0414 4176 0228 964', 'FedEx'],
  ['568283610012734', 'FedEx'],
  ['5682 8361 0012 732', '!FedEx'],
  ['9611020987654312345672', 'FedEx', '987654312345672'],
  ['9611 0209 8765 4312 3456 73', '!FedEx', '987654312345673'],
  ['1001921334250001000300779017972697', 'FedEx', '779017972697'],
  ['1002297871540001000300790695517286', 'FedEx', '790695517286'],
  ['1001901781990001000300617767839438', '!FedEx', '617767839438'],
  ['9622001900000000000000776632517510', 'FedEx', '776632517510'],
  ['9632 0015 6012 3456 7899 0079 4808 3905 94', 'FedEx', '794808390594'],
  ['9622001560001234567100794808390595', '!FedEx', '794808390595'],
  ['61299998820821171811', 'FedEx', '9261299998820821171811'],
  ['9261292700768711948021', 'FedEx'],
  ['420331669261292700768711948021', 'FedEx', '9261292700768711948021'],
  ['4201028200009261290113185417468510', 'FedEx', '9261290113185417468510'],
  ['9261292700768711948020', '!FedEx'],
  ['00 0123 4500 0000 0027', 'FedEx'],

  ['9400111201080805483016', 'USPS'],
  ['9400 1112 0108 0805 4830 16', 'USPS'],
  ['9361289878700317633795', 'USPS'],
  ['9505 5110 6960 5048 6006 24', 'USPS'],
  ['9405803699300124287899', 'USPS'],
  ['92748931507708513018050063', 'USPS'],
  ['9400111201080805483017', '!USPS'],
  ['420 22153 9101026837331000039521', 'USPS', '9101026837331000039521'],
  ['(420) 33166 9400 1112 0108 0805 4830 16', 'USPS', '9400111201080805483016'],
  ['4201002334249200190132607600833457', 'USPS', '9200190132607600833457'],
  ['4203316692748931507708513018050063', 'USPS', '92748931507708513018050063'],
  ['42033166123492748931507708513018050063', 'USPS', '92748931507708513018050063'],
  ['420331669400111201080805483017', '!USPS', '9400111201080805483017'],
  ['0307 1790 0005 2348 3741', 'USPS'],
  ['7196 9010 7560 0307 7385', 'USPS', '9171969010756003077385'],
  ['0307 1790 0005 2348 3742', ''],

  ['CP123456785US', 'USPS'],
  ['RB123456785GB', 'Royal Mail'],
  ['rb 123 456 785 gb', 'Royal Mail'],
  ['RB123456786GB', '!Royal Mail'],
  ['LM123456785CA', 'Canada Post'],
  ['LK123456785CN', 'China Post'],
  ['EE-123-456-785-HK', 'Hongkong Post'],
  ['RX123456785DE', 'Deutsche Post'],
  ['UB123456785YP', 'Yanwen'],
  ['RR123456785ZA', 'Postal service'],
  ['0073938000549297', 'Canada Post'],
  ['0073938000549292', ''],

  ['3318810025', 'DHL'],
  ['84 8713 5506', 'DHL'],
  ['3318810026', ''],
  ['00340434161092877458', '~DHL'],
  ['0034 0434 5123 4567 8901', '~DHL'],
  ['JD014600003828392837', '~DHL'],
  ['JJD014600003828392837', '~DHL', 'JD014600003828392837'],
  ['JVGL0999999990', '~DHL'],
  ['GM2951173225174494', '~DHL eCommerce'],

  ['TBA502887274000', '~Amazon'],
  ['tba 502 887 274 000', '~Amazon'],
  ['TBC502887274000', '~Amazon'],
  ['TBA50288727400', ''],
  ['C11031500001879', 'OnTrac'],
  ['D 100 113 459 830 10', 'OnTrac'],
  ['C11031500001889', '!OnTrac'],
  ['LX17635036', '~LaserShip'],
  ['1LS717793482164', '~LaserShip'],
  ['1LS7119013618127-1', '~LaserShip'],
  ['LP00432156789012', '~Cainiao'],
  ['4PX3001234567890CN', '~4PX'],
  ['YT2229521272164446', '~YunExpress'],
  ['SF1020304050607', '~SF Express'],
  ['UUS5694837261512345', '~UniUni'],
  ['GFUS01011884214464', '~GOFO'],
  ['SPXMIA056890123456', '~SpeedX'],
  ['30123456789', '~Aramex'],

  ['', ''],
  ['112-7654321-1234567', ''],
  ['ABC-1', ''],
];

test.each(forms)('%s is read as “%s”', (written, expected, normalized) => {
  const carrier = expected.replace(/^[!~]/, '');
  const checks = { '!': 'wrong', '~': 'none', '': 'none' } as const;
  expect(readTrackingNumber(written)).toEqual({
    carrier: carrier === '' ? undefined : carrier,
    normalized: normalized ?? written.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase(),
    check: checks[expected.charAt(0) as keyof typeof checks] ?? 'right',
  });
});

// biome-ignore format: a table is read by its lines
const alike: [one: string, other: string][] = [
  ['1Z999AA10123456784', '1z 999 aa1 01 2345 6784'],
  ['9400 1112 0108 0805 4830 16', '420331669400111201080805483016'],
  ['420331669400111201080805483016', '4203316692349400111201080805483016'],
  ['790535312317', '9622001900000000000000790535312317'],
  ['794808390594', '9632001560123456789900794808390594'],
  ['987654312345672', '9611020987654312345672'],
  ['61299998820821171811', '420331669261299998820821171811'],
  ['JD014600003828392837', 'JJD014600003828392837'],
  // Barcodes that no form describes end with the number.
  ['TBA502887274000', '00033166TBA502887274000'],
  ['ORDER20261126', 'XX-ORDER20261126'],
];
const different: [one: string, other: string][] = [
  ['1Z999AA10123456784', '1Z5R89390357567127'],
  ['9400111201080805483016', '9361289878700317633795'],
  ['986578788855', '986578788856'],
  ['805483016', '9400111201080805483016'],
  ['', ''],
  ['', '986578788855'],
];

test.each(alike)('%s and %s are one parcel', (one, other) => {
  expect(sameParcel(one, other)).toBe(true);
  expect(sameParcel(other, one)).toBe(true);
});

test.each(different)('%s and %s are two parcels', (one, other) => {
  expect(sameParcel(one, other)).toBe(false);
  expect(sameParcel(other, one)).toBe(false);
});

test('normalizing twice gives the same as once', () => {
  const written = fc.oneof(
    fc.string(),
    fc.stringMatching(/^(420331661?)?9[1-6]\d{18,24}$/),
    fc.stringMatching(/^(JJD|TBA|1Z|)\d{10,34}$/),
    fc.constantFrom(...forms.map(([number]) => number)),
  );
  fc.assert(
    fc.property(written, (number) => {
      const { normalized } = readTrackingNumber(number);
      expect(readTrackingNumber(normalized).normalized).toBe(normalized);
      expect(normalized === '' || sameParcel(number, normalized)).toBe(true);
    }),
  );
});
