/** The product's own confidentiality agreement for UK tenders, in plain words; a buyer may type another. */
export const standardNda = `Confidentiality agreement for a tender

1. The parties. The company that lets the work named in this tender (the Buyer) and the company that accepts this agreement (the Firm). The Buyer opens its tender documents to the Firm, and in return the Firm agrees to what follows.

2. What is confidential. All documents and information that the Buyer gives for this tender, in any form, and what is made from them. It does not cover what is public or becomes so without a breach of this agreement, what the Firm already lawfully had, what it lawfully gets from somebody who is free to pass it on, and what it works out by itself without using them.

3. What it may be used for. Only to decide whether to price the work, to price it, and to answer questions about that price.

4. How it is kept. The Firm keeps it secret with the care that it takes of its own confidential information, and at least with reasonable care.

5. Who else may see it. The Firm’s own people, and its advisers, insurers, manufacturers and subcontractors, as far as they need it to help price the work and are bound to keep it confidential. The Firm answers to the Buyer for what they do with it.

6. What the law requires. The Firm may disclose what a law, a court or a regulator requires; where it lawfully can, it tells the Buyer first. Nothing here keeps anybody from reporting a crime or a danger to health, safety or the environment, or from making a protected disclosure under the Employment Rights Act 1996 or the Employment Rights (Northern Ireland) Order 1996.

7. Whose it stays. The documents and the rights in them stay with the Buyer and their authors. The Firm gets no licence but for the use in clause 3.

8. Personal data. The Firm handles personal data in the documents as the UK GDPR and the Data Protection Act 2018 require.

9. Afterwards. If the Firm does not get the work, it deletes or returns the documents within 28 days of being told so, or of the Buyer’s request in writing. It may keep what the law or its insurers require and what lies in ordinary backups; that stays confidential.

10. How long. This agreement begins when it is accepted and ends five years later. If the Firm gets the work, what its subcontract says about confidentiality takes its place.

11. No promise of work. Nothing here obliges the Buyer to let the work or the Firm to price it. Each pays its own costs.

12. If it is broken. Damages may not be enough, and the Buyer may ask a court for an order as well. Nothing here limits liability for fraud or for anything that cannot be limited by law.

13. General. It is changed only in writing by both. Nobody but the two parties can enforce it.

14. Law. The law of the part of the United Kingdom in which the site lies (England and Wales, Scotland, or Northern Ireland), and its courts.

15. How it is accepted. By a person who may bind the Firm, on this page. The name, the position, the time and the fingerprint of this text are recorded for both sides.`;
