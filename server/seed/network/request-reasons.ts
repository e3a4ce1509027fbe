/** Why staff of the demo often ask customers for a document again. */
export const requestReasons = [
  {
    name: 'Blurred photo',
    en: 'The photo of the document is blurred. Lay it flat in daylight and take the photo again, so that every letter can be read.',
    hi: 'दस्तावेज़ की फ़ोटो धुंधली है। उसे उजाले में समतल रखकर फिर से फ़ोटो लें, ताकि हर अक्षर पढ़ा जा सके।',
    mr: 'कागदपत्राचा फोटो अस्पष्ट आहे. तो उजेडात सपाट ठेवून पुन्हा फोटो काढा, म्हणजे प्रत्येक अक्षर वाचता येईल.',
  },
  {
    name: 'Part is missing',
    en: 'A part of the document is cut off. All four corners must be in the photo.',
    hi: 'दस्तावेज़ का कुछ हिस्सा कट गया है। फ़ोटो में चारों कोने दिखने चाहिए।',
    mr: 'कागदपत्राचा काही भाग कापला गेला आहे. फोटोत चारही कोपरे दिसायला हवेत.',
  },
  {
    name: 'Wrong document',
    en: 'This is another document than the one that is needed. Please send the one that is named here.',
    hi: 'यह वह दस्तावेज़ नहीं है जो चाहिए। कृपया यहाँ लिखा हुआ दस्तावेज़ भेजें।',
    mr: 'हे हवे असलेले कागदपत्र नाही. कृपया इथे नाव दिलेले कागदपत्र पाठवा.',
  },
  {
    name: 'No longer valid',
    en: 'The document is no longer valid. Please send one that is valid today.',
    hi: 'दस्तावेज़ की वैधता समाप्त हो गई है। कृपया आज की तारीख़ में मान्य दस्तावेज़ भेजें।',
    mr: 'कागदपत्राची मुदत संपली आहे. कृपया आज वैध असलेले कागदपत्र पाठवा.',
  },
  {
    name: 'Signature is missing',
    en: 'The signature or the stamp is missing on the document. Please have it signed and send it again.',
    hi: 'दस्तावेज़ पर हस्ताक्षर या मुहर नहीं है। कृपया हस्ताक्षर करवाकर फिर से भेजें।',
    mr: 'कागदपत्रावर सही किंवा शिक्का नाही. कृपया सही करून घेऊन पुन्हा पाठवा.',
  },
]
