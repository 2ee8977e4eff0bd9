import { Done, IdParams } from '@sampan/contract/answers';
import {
  ContactNote,
  FormToken,
  Inquiry,
  InquiryChanges,
  InquiryNote,
  InquiryPage,
  InquiryQuery,
  InquiryReceived,
  InquiryReply,
  StatusChange,
} from '@sampan/contract/inquiries';
import { MailPreview, ResponseDraft } from '@sampan/contract/mail-preview';
import { INQUIRY_MAX_BYTES, NewInquiry } from '@sampan/contract/new-inquiries';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { issueFormToken } from '#src/areas/platform/spam-limits/suspicion.service.ts';
import { unauthenticated } from '#src/lib/app-error.ts';
import { messageLanguage, say } from '#src/lib/language.ts';
import { addressKey } from '#src/lib/network/network-address.ts';
import { type Authenticate, bearerToken, callerBehind, callerOf } from '#src/plugins/access.ts';
import { inquiries } from './deleted-inquiries.service.ts';
import { addInquiryNote, addInquiryReply, getInquiry, inquiryPage, noteContact } from './inquiries.service.ts';
import { changeInquiry, previewResponse } from './inquiry-changes.service.ts';
import { type SubmissionDeps, submitPublicInquiry, submitStaffInquiry } from './submissions.service.ts';

interface InquiryRouteOptions extends SubmissionDeps {
  authenticate: Authenticate;
}

const tags = ['inquiries'];

export const inquiryRoutes: FastifyPluginAsyncZod<InquiryRouteOptions> = async (app, deps) => {
  const { db, authenticate } = deps;

  /** Inquiries from staff require a session; public ones ignore any token. */
  const staffNeedSession = async (request: FastifyRequest) => {
    if (!isStaffForm(request.body)) return;
    const token = bearerToken(request);
    request.caller = token === null ? null : await callerBehind(request, token, authenticate);
    if (!request.caller) throw unauthenticated();
  };

  app.get(
    '/form-token',
    { config: { access: 'public' }, schema: { tags, response: { 200: FormToken } } },
    async () => ({ formToken: await issueFormToken(db) }),
  );

  app.post(
    '/inquiries',
    {
      config: { access: 'public' },
      bodyLimit: INQUIRY_MAX_BYTES,
      preValidation: staffNeedSession,
      schema: { tags, body: NewInquiry, response: { 201: InquiryReceived } },
    },
    async (request, reply) => {
      const { body } = request;
      const submission = {
        address: addressKey(request.ip),
        language: messageLanguage(request.headers['accept-language']),
        retryKey: request.headers['idempotency-key']?.toString(),
      };
      const receipt =
        body.source === undefined
          ? await submitPublicInquiry(deps, body, submission)
          : await submitStaffInquiry(deps, callerOf(request), body, submission);
      return reply.code(201).send({ success: true, message: say(request, 'inquiryReceived'), ...receipt });
    },
  );

  app.get(
    '/inquiries',
    { config: { access: 'user' }, schema: { tags, querystring: InquiryQuery, response: { 200: InquiryPage } } },
    async (request) => inquiryPage(db, request.query, callerOf(request)),
  );

  app.get(
    '/inquiries/:id',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: Inquiry } } },
    async ({ params }) => getInquiry(db, params.id),
  );

  app.put(
    '/inquiries/:id',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: InquiryChanges, response: { 200: Inquiry } },
    },
    async (request) => changeInquiry(deps, callerOf(request), request.params.id, request.body),
  );

  app.delete(
    '/inquiries/:id',
    {
      config: { access: 'user' },
      schema: { tags, summary: 'Move an inquiry to the trash', params: IdParams, response: { 200: Done } },
    },
    async (request) => {
      await inquiries.remove(db, callerOf(request), request.params.id);
      return { success: true as const, message: say(request, 'inquiryDeleted') };
    },
  );

  app.post(
    '/inquiries/:id/response-preview',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: ResponseDraft, response: { 200: MailPreview } },
    },
    async (request) => previewResponse(deps, callerOf(request), request.params.id, request.body),
  );

  app.put(
    '/inquiries/:id/status',
    { config: { access: 'user' }, schema: { tags, params: IdParams, body: StatusChange, response: { 200: Inquiry } } },
    async (request) => changeInquiry(deps, callerOf(request), request.params.id, request.body),
  );

  app.post(
    '/inquiries/:id/contacts',
    { config: { access: 'user' }, schema: { tags, params: IdParams, body: ContactNote, response: { 201: Done } } },
    async (request, reply) => {
      await noteContact(db, callerOf(request), request.params.id, request.body);
      return reply.code(201).send({ success: true, message: say(request, 'contactNoted') });
    },
  );

  app.post(
    '/inquiries/:id/notes',
    { config: { access: 'user' }, schema: { tags, params: IdParams, body: InquiryNote, response: { 201: Inquiry } } },
    async (request, reply) =>
      reply.code(201).send(await addInquiryNote(db, callerOf(request), request.params.id, request.body)),
  );

  app.post(
    '/inquiries/:id/replies',
    { config: { access: 'user' }, schema: { tags, params: IdParams, body: InquiryReply, response: { 201: Inquiry } } },
    async (request, reply) =>
      reply.code(201).send(await addInquiryReply(db, callerOf(request), request.params.id, request.body)),
  );
};

const isStaffForm = (body: unknown): boolean => typeof body === 'object' && body !== null && 'source' in body;
