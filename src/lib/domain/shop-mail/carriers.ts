/** A carrier: what mails call it, and its own hosts. */
interface Carrier {
  /** As in tracking-number-forms.ts, if that has the carrier too (`mailNames` has the exceptions). */
  readonly name: string;
  /** Folded; matched as whole words. */
  readonly names: RegExp;
  readonly hosts: readonly string[];
}

// biome-ignore format: a table is read by its lines
const carriers: readonly Carrier[] = [
  { name: 'UPS', names: /\b(?:ups|united parcel service)\b/, hosts: ['ups.com'] },
  { name: 'FedEx', names: /\b(?:fed ?ex|federal express)\b/, hosts: ['fedex.com'] },
  { name: 'USPS', names: /\b(?:usps|u\.?s\.? postal service)\b/, hosts: ['usps.com', 'usps.gov'] },
  { name: 'DHL', names: /\bdhl\b/, hosts: ['dhl.com', 'dhl.de', 'dhl.fr', 'dhl.it', 'dhl.es', 'dhlparcel.nl', 'dhlecs.com'] },
  { name: 'Amazon Logistics', names: /\bamazon (?:logistics|shipping)\b|\bamzl\b/, hosts: ['track.amazon.com'] },
  { name: 'OnTrac', names: /\bontrac\b/, hosts: ['ontrac.com'] },
  { name: 'LaserShip', names: /\blasership\b/, hosts: ['lasership.com'] },
  { name: 'Royal Mail', names: /\broyal mail\b/, hosts: ['royalmail.com'] },
  { name: 'Evri', names: /\bevri\b/, hosts: ['evri.com'] },
  { name: 'Hermes', names: /\bhermes\b/, hosts: ['myhermes.de', 'hermesworld.com'] },
  { name: 'GLS', names: /\bgls\b/, hosts: ['gls-group.eu', 'gls-group.com', 'gls-pakete.de', 'gls-italy.com', 'gls-spain.es'] },
  { name: 'DPD', names: /\bdpd\b/, hosts: ['dpd.com', 'dpd.de', 'dpd.co.uk', 'dpd.fr', 'dpdgroup.com'] },
  { name: 'Colissimo', names: /\bcolissimo\b/, hosts: ['laposte.fr'] },
  { name: 'Chronopost', names: /\bchronopost\b/, hosts: ['chronopost.fr'] },
  { name: 'Mondial Relay', names: /\bmondial relay\b/, hosts: ['mondialrelay.fr'] },
  { name: 'Correos', names: /\bcorreos(?: express)?\b/, hosts: ['correos.es', 'correosexpress.com'] },
  { name: 'SEUR', names: /\bseur\b/, hosts: ['seur.com'] },
  { name: 'MRW', names: /\bmrw\b/, hosts: ['mrw.es'] },
  { name: 'Poste Italiane', names: /\bposte italiane\b/, hosts: ['poste.it'] },
  { name: 'BRT', names: /\b(?:brt|bartolini)\b/, hosts: ['brt.it'] },
  { name: 'SDA', names: /\bsda\b/, hosts: ['sda.it'] },
  { name: 'PostNL', names: /\bpostnl\b/, hosts: ['postnl.nl', 'postnl.post'] },
  { name: 'bpost', names: /\bbpost\b/, hosts: ['bpost.be', 'bpost.cloud'] },
  { name: 'CTT', names: /\bctt\b/, hosts: ['ctt.pt', 'cttexpress.com'] },
  { name: 'Deutsche Post', names: /\bdeutsche post\b/, hosts: ['deutschepost.de'] },
  { name: 'Canada Post', names: /\bcanada post\b/, hosts: ['canadapost.ca', 'canadapost-postescanada.ca'] },
  { name: 'Purolator', names: /\bpurolator\b/, hosts: ['purolator.com'] },
  { name: 'Australia Post', names: /\baustralia post\b/, hosts: ['auspost.com.au'] },
  { name: 'YunExpress', names: /\byun ?express\b/, hosts: ['yuntrack.com'] },
  { name: 'Yanwen', names: /\byanwen\b/, hosts: ['yw56.com.cn'] },
  { name: '4PX', names: /\b4px\b/, hosts: ['4px.com'] },
  { name: 'Cainiao', names: /\bcainiao\b/, hosts: ['cainiao.com'] },
  { name: 'SF Express', names: /\bsf express\b/, hosts: ['sf-express.com', 'sf-international.com'] },
  { name: 'China Post', names: /\bchina post\b/, hosts: ['ems.com.cn'] },
  { name: 'Japan Post', names: /\bjapan post\b/, hosts: ['japanpost.jp'] },
  { name: 'InPost', names: /\binpost\b/, hosts: ['inpost.pl', 'inpost.co.uk', 'inpost.it'] },
  { name: 'Knutsford Express', names: /\bknutsford express\b/, hosts: ['knutsfordexpress.com'] },
  { name: 'UniUni', names: /\buniuni\b/, hosts: ['uniuni.com'] },
  { name: 'Veho', names: /\bveho\b/, hosts: ['shipveho.com'] },
  { name: 'SpeedX', names: /\bspeedx\b/, hosts: ['speedx.io'] },
];

const isHostOf = (host: string, carrierHost: string): boolean =>
  host === carrierHost || host.endsWith(`.${carrierHost}`);

/** The carrier that a host belongs to; undefined for any other host. */
export const carrierOfHost = (host: string): string | undefined =>
  carriers.find(({ hosts }) => hosts.some((carrierHost) => isHostOf(host, carrierHost)))?.name;

/** The carriers that a folded text names. */
export const carriersNamedIn = (text: string): string[] =>
  carriers.filter(({ names }) => names.test(text)).map(({ name }) => name);
