/** What a visitor writes into forms, by field: texts every schema takes. */
export const FORM_ANSWERS: Readonly<Record<string, string>> = {
  email: 'ines.keller@example.com',
  firstName: 'Ines',
  lastName: 'Keller',
  company: 'Keller Kabelbau',
  product: 'Corda 330',
  serialNumber: '330-04711',
  message: 'Which kernel runs in controller software 6.2?',
}
