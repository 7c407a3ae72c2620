import { order, pack, type ReportedMail } from '#tests/support/shop-mails/compose.ts';

const karen = 'Karen Blake <karen.blake@mail.example>';
const ridgeline = 'Ridgeline Outfitters <orders@ridgeline.example>';

/** A mail that Karen forwards; `~` stands for the shop and `@` for her. */
const forwarded = (id: string, head: string, body = order()): ReportedMail => ({
  id: `B ${id}`,
  from: karen,
  subject: 'Fwd: Your order',
  body: `${head.replaceAll('~', ridgeline).replaceAll('@@', karen)}\n\n${body}`,
  expected: { shop: 'Ridgeline Outfitters', ...pack },
});

/** Orders that were forwarded, by mail program and language. */
export const forwards: readonly ReportedMail[] = [
  forwarded(
    'Outlook, German',
    'Von: ~\nGesendet: Donnerstag, 26. November 2026 09:12\nAn: @@\nBetreff: Your order',
  ),
  forwarded(
    'Gmail, Spanish',
    '---------- Forwarded message ---------\nDe: ~\nDate: jue, 26 nov 2026 a las 9:12\nSubject: Your order\nTo: @@',
  ),
  forwarded(
    'Outlook, French',
    'De : ~\nEnvoyé : jeudi 26 novembre 2026 09:12\nÀ : @@\nObjet : Your order',
  ),
  forwarded(
    'Apple, Italian',
    'Inizio messaggio inoltrato:\n\nDa: ~\nOggetto: Your order\nData: 26 novembre 2026 alle ore 09:12:00 EST\nA: @@',
  ),
  forwarded(
    'Outlook, Dutch',
    'Van: ~\nVerzonden: donderdag 26 november 2026 09:12\nAan: @@\nOnderwerp: Your order',
  ),
  forwarded(
    'Outlook, Swedish',
    'Från: ~\nSkickat: den 26 november 2026 09:12\nTill: @@\nÄmne: Your order',
  ),
  forwarded(
    'Outlook, Finnish',
    'Lähettäjä: ~\nLähetetty: torstai 26. marraskuuta 2026 9.12\nVastaanottaja: @@\nAihe: Your order',
  ),
  forwarded(
    'Outlook, Czech',
    'Od: ~\nOdesláno: čtvrtek 26. listopadu 2026 9:12\nKomu: @@\nPředmět: Your order',
  ),
  forwarded(
    'Outlook, Hungarian',
    'Feladó: ~\nElküldve: 2026. november 26., csütörtök 9:12\nCímzett: @@\nTárgy: Your order',
  ),
  forwarded(
    'Outlook, Turkish',
    'Kimden: ~\nGönderildi: 26 Kasım 2026 Perşembe 09:12\nKime: @@\nKonu: Your order',
  ),
  forwarded(
    'Outlook, Russian',
    'От: ~\nОтправлено: 26 ноября 2026 г. 9:12\nКому: @@\nТема: Your order',
  ),
  forwarded(
    'Outlook, Japanese',
    '差出人: ~\n送信日時: 2026年11月26日 9:12\n宛先: @@\n件名: Your order',
  ),
  forwarded(
    'Outlook, Chinese',
    '发件人：~\n发送时间：2026年11月26日 9:12\n收件人：@@\n主题：Your order',
  ),
  forwarded(
    'Outlook, Korean',
    '보낸 사람: ~\n보낸 날짜: 2026년 11월 26일 목요일 9:12\n받는 사람: @@\n제목: Your order',
  ),
  forwarded(
    'Outlook, Romanian',
    'De la: ~\nTrimis: joi, 26 noiembrie 2026 09:12\nCătre: @@\nSubiect: Your order',
  ),
  forwarded(
    'Outlook, Portuguese',
    'De: ~\nEnviado: quinta-feira, 26 de novembro de 2026 09:12\nPara: @@\nAssunto: Your order',
  ),
  forwarded(
    'Zoho',
    '============ Forwarded message ============\nFrom: ~\nTo: @@\nDate: Thu, 26 Nov 2026 09:12:00 -0500\nSubject: Your order\n============ Forwarded message ============',
  ),
  forwarded(
    'Thunderbird, German',
    '-------- Weitergeleitete Nachricht --------\nBetreff: \tYour order\nDatum: \tThu, 26 Nov 2026 09:12:00 -0500\nVon: \t~\nAn: \t@@',
  ),
  forwarded(
    'web.de',
    'Gesendet: Donnerstag, 26. November 2026 um 09:12 Uhr\nVon: "Ridgeline Outfitters" <orders@ridgeline.example>\nAn: @@\nBetreff: Your order',
  ),
  forwarded(
    'Spark',
    '---------- Forwarded message ----------\nFrom: ~\nDate: 26 Nov 2026 at 9:12 AM -0500\nTo: @@\nSubject: Your order',
  ),
  forwarded(
    'Outlook, Danish, quoted',
    '> Fra: ~\n> Sendt: 26. november 2026 09:12\n> Til: @@\n> Emne: Your order',
  ),
];
